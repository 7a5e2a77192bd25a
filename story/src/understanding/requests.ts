import type { Language } from './languages.ts'
import type { Framed } from './termsOf.ts'

const zh =
  '^(?:那|快|请|麻烦|求求?你|拜托|你|您|就|再|能不能|可以|可不可以)*(?:给我|给咱|帮我|帮帮我|帮个忙|救我|唱(?:首|个|支|一)|唱歌给|唱给我|跳(?:个|支|一)|讲(?:个|一个)|说(?:点|句|个|来听听)|过来|过来点|坐下|坐这|看着我|看我|听着$|听我说|听好|陪陪我|陪我(?:一会|坐|待|$)|别(?:走|闹|哭|动|说|吵|看|碰|这样)|等等我|等我|笑一个|闭上眼|拿着|抱抱我|抱我|告诉我|让我(?:看|想|听|试|过|进)|安静|住手|停下|教教?我|答应我|相信我|原谅我|跟我(?:说|来|走)|慢(?:点|一点)|小声)'

/** How somebody is asked to do something, where that stands first; in Japanese, and mostly in Korean and Thai, where it stands last. */
const patterns: Readonly<Record<Language, string>> = {
  en: "^ (?:(?:please|pls|hey|ok|okay|oh|well|now|just|so|and|then|no|um|come on|can you|could you|will you|would you) )*(?:(?:sing|dance|play)(?: for| with| to)? (?:me|us|something|a song|a tune|again)|(?:tell|give|show|help|lend|bring|teach|hand|pass|promise|trust|believe|forgive|follow|answer|hug|leave|excuse) (?:me|us)|make me (?:laugh|smile)|say (?:something|that again|it again)|come (?:here|closer|sit)|wait (?:for me|here|up)|listen(?: to me| up)? $|look at me|let me (?:see|think|hear|look|try|finish|in|through)|don't (?:go|leave|move|cry|worry|look|say)|dont (?:go|leave|move|cry|worry|look|say)|stop (?:it|that|talking|crying)|be (?:quiet|careful|nice|serious|still)|(?:close|shut) your eyes|hold (?:this|on|my)|sit (?:down|here|next|beside)|(?:hurry|cheer|speak|shut) up|(?:calm|slow) down|take this|turn around|i need (?:some |your )?help)",
  'es-ES':
    '^ (?:(?:por favor|anda|venga|oye|eh|y|puedes|podrias) )*(?:cantame|cantanos|canta(?:r)? algo|canta una|bailame|baila conmigo|toca algo|cuentame|dime|dame|muestrame|ensename|ayudame|ayuda|prestame|traeme|hazme|di algo|ven (?:aqui|aca|conmigo)|acercate|esperame|espera|escucha(?:me)?|mirame|dejame|no te (?:vayas|muevas)|no llores|para ya|calla(?:te)?|ten cuidado|cierra los ojos|sujeta|toma esto|sientate|date prisa|calmate|prometeme|creeme|perdoname|sigueme|abrazame)',
  'pt-PT':
    '^ (?:(?:por favor|va la|anda|ola|e|podes|podias) )*(?:canta[- ](?:me|nos)|canta(?:r)? (?:algo|alguma coisa|uma)|danca comigo|toca (?:algo|alguma coisa)|conta[- ]me|diz[- ]me|da[- ]me|mostra[- ]me|ajuda(?:[- ]me)?|empresta[- ]me|traz[- ]me|faz[- ]me|diz (?:algo|alguma coisa)|vem ca|anda ca|aproxima[- ]te|espera|ouve|escuta|olha para mim|deixa[- ]me|nao (?:vas|te mexas|chores)|para com|cala[- ]te|tem cuidado|fecha os olhos|segura|toma isto|senta[- ]te|despacha[- ]te|acalma[- ]te|promete[- ]me|acredita em mim|perdoa[- ]me|segue[- ]me|abraca[- ]me)',
  id: '^ (?:(?:tolong|ayo|coba|dong|eh|hei|bisa|boleh|kamu|kau|mohon) )*(?:nyanyi(?:in|kan)?(?: dong| buat| untuk| sesuatu| sebuah|lah)|menyanyilah|menari(?:lah)? (?:dengan|untuk)|ceritakan|ceritain|kasih aku|beri aku|tunjukkan|bantu(?:in)? aku|bantu(?:in)? saya|ajari aku|bilang sesuatu|katakan sesuatu|sini|ke sini|kemari|mendekat|tunggu aku|tunggu sebentar|dengarkan|dengerin|lihat aku|biarkan aku|jangan (?:pergi|bergerak|menangis|nangis)|berhenti|diam(?:lah)?|hati hati|tutup matamu|pegang ini|duduk(?:lah)? $|cepat|tenang|percaya padaku|maafkan aku|ikut aku|peluk aku)',
  vi: '^ (?:(?:làm ơn|xin|này|hãy|thôi|bạn|cậu|anh|chị|cô|em) )*(?:hát (?:cho|đi|một|gì|tôi)|nhảy (?:với|cho)|kể (?:cho|tôi|một)|đàn (?:cho|gì)|cho (?:tôi|mình) (?:xem|mượn|một|xin)|giúp (?:tôi|mình|với)|cứu (?:tôi|mình|với)|dạy (?:tôi|mình)|nói gì đi|lại đây|đến đây|lại gần|đợi (?:tôi|mình|đã)|chờ (?:tôi|mình|đã)|nghe (?:tôi|này|mình)|nhìn (?:tôi|mình) (?:đi|này)|để (?:tôi|mình) (?:xem|nghĩ)|đừng (?:đi|khóc|động|nói|nhìn)|dừng lại|im (?:đi|lặng)|cẩn thận|nhắm mắt|cầm (?:lấy|cái)|ngồi xuống|nhanh lên|bình tĩnh|hứa với|tin tôi|tha (?:lỗi|thứ)|đi theo|ôm tôi)',
  th: '^(?!.*(?:อยาก|ตอบ|คง)).*หน่อย(?:สิ|ซิ|นะ|เถอะ|ได้ไหม|ได้มั้ย)?(?:ครับ|ค่ะ|คะ|นะ|จ๊ะ)*[ ?]*$|^ ?(?:ร้อง|เล่า|เต้น|เล่น|อ่าน|พูด).*ให้(?:ฉัน|ผม|หนู)?(?:ฟัง|ดู)|^ ?(?:ช่วย(?:ฉัน|ผม|หนู|เรา|ด้วย|หน่อย|ที)|ขอเวลา|มานี่|มาใกล้|เข้ามา|ฟัง(?:ฉัน|ผม|นะ|ก่อน)|อย่า(?:ไป|เพิ่ง|ร้อง|ขยับ|พูด|มอง)|หลับตา|นั่งลง|รอ(?:ฉัน|ผม|ด้วย|ก่อน)|เงียบ|หยุด|ต้องการความช่วยเหลือ|มองฉัน|เชื่อฉัน|กอดฉัน)',
  ja: '(?:(?:て|で)(?:くれ(?:る|ない|ます|ません)?か?(?:な)?|ください|下さい|ちょうだい|頂戴|もらえ(?:る|ない|ます|ません)か?)|(?:歌っ|踊っ|聞い|聴い|来|笑っ|見|言っ|待っ|座っ|手伝っ|助け|教え|黙っ|やめ|持っ|貸し|急い|離れ|話し|聞かせ|見せ|笑わせ|(?:静かに|ゆっくり|しっかり|抱っこ)し|目を(?:閉じ|つぶっ)|約束し|許し|信じ)[てで](?:て)?|(?:行か|泣か|動か|言わ|見|触ら)ないで|ちょうだい|お願い(?:します)?)(?:よ|ね|ってば)?[ ?]*$|助けが(?:必要|要る|いる)',
  ko: '(?:줘|줘요|주세요|줄래|줄래요|주라|줄 수 있어|주시겠어요|달라고|해봐|해 봐|지 ?마|지마세요|지 마세요)(?= |\\?|$)|^ ?(?:이리|여기) ?(?:와|오세요)|^ ?(?:기다려|멈춰|조용히|잠깐만|앉아|눈 감아|도와)',
  'zh-Hans': zh,
  'zh-Hant': zh,
}

const compiled = new Map<Language, RegExp>()

/** "Sing me something": somebody is asked to do it. @param framed without the names of who is called */
export function isRequest(framed: Framed, language: Language): boolean {
  const known = compiled.get(language) ?? new RegExp(patterns[language].normalize('NFKC'), 'u')
  compiled.set(language, known)
  const line = framed.replaceAll(/ {2,}/gu, ' ')
  return known.test(language.startsWith('zh') ? line.trim() : line)
}
