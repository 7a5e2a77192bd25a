import type { Language } from '@fabula/contract'

/** Words that join sentences and name nobody: a smoothed paragraph may begin with one that the chapter does not have. */
const joining: Readonly<Record<Language, string>> = {
  en: 'a after again all an and as at before behind beside but by down even every for from gradually here his her how if in inside into it its just later long meanwhile moments more my near no not nothing now of off on once one only or out outside over perhaps presently quickly quietly slowly so some somehow soon still suddenly that the their then there these they this though through to together under until up we what when where which while who with without yet you your he she',
  'es-ES':
    'a abajo ahora al algo alguien allí ante antes apenas aquí así aún aunque bajo casi como con cuando de del dentro desde después detrás durante e el ella ellas ello ellos en enseguida entonces entre era es esa ese eso esta este esto fuera hasta hay juntos la las lentamente lo los luego mientras mucho muy más nada nadie ni no o otra otro para pero poco por porque pronto que quien quizá se si sí sin sobre su sus tal también tampoco tan todavía todo tras tu tus un una vez y ya',
  'pt-PT':
    'a agora ainda ali alguém algo antes ao aos apenas após aqui as assim até cada com como da de depois desde devagar do dos durante e ela elas ele eles em embora enquanto então entre era esse essa esta este isso isto já junto lá logo mais mas mesmo muito na nada não nem ninguém no nos num numa o onde os ou outra outro para pela pelo perto pois por porque pouco quando quase que quem se sem sempre seu sob sobre sua também tarde teu toda todo tu tua tudo um uma vez',
  id: 'ada agar akhirnya aku akan apa atau awalnya bagai bahkan bahwa baru begitu belum bila bukan dalam dan dari dengan depan di dia hanya hingga ia ini itu jadi jika juga kali kalau kamu karena ke kemudian ketika lagi lain lalu lama masih maka mereka namun nanti oleh pada para pelan perlahan pun saat sambil sampai satu saja sebelum sebuah sedang sejenak sekali sekarang sekitar selama sementara semua seperti sesaat setelah setiap siapa sini situ sudah supaya tak tanpa tapi tetapi tiba-tiba tidak untuk yang',
  vi: 'ai anh bao bên bây bấy bạn bởi bỗng cái cả các cho chỉ chưa chợt chẳng cô còn có cùng cũng cứ dần dù dưới đang đã đây đến để đi đó được đầu gì giờ giữa hay hãy hơn khẽ khi khiến không là lại lát lên lúc lần mà mãi mình mọi một mới nay này nên nếu ngay ngoài nhau như nhưng nhẹ những nơi nó nữa ở phía qua quanh quá ra rằng rồi sao sau sẽ song suốt tại theo thế thì thôi thật trên trong trước tuy từ từng và vào vẫn vậy về vì với vừa xong xuống xung ấy',
  ja: 'あたり あと あの いま いつ うち おり から こうして ここ この これ さらに しかし しばらく すぐ すると そう そこ そして その そのまま それ それから だが だから ただ たち ため ちょうど つづいて でも とき ところ どこ なお なか なに なる にも のち はじめ ひとつ ふと ふたたび ほど ほどなく また まだ まま まもなく もう もの やがて ゆっくり よう より 今 後 前 中 間 時 次 同じ 静か 再び 続いて',
  ko: '가만히 갑자기 그 그것 그곳 그대로 그동안 그때 그래도 그래서 그러나 그러다 그러자 그런 그런데 그리고 그사이 그제야 그쪽 그저 곧 나중 다시 다음 당신 동안 뒤 또 또한 문득 바로 비로소 사이 앞 어느새 여기 여전히 아직 이 이것 이내 이때 이번 이어 이윽고 이제 잠깐 잠시 저 저기 조금 조용히 즈음 천천히 하지만 함께 한참 한편',
  th: 'กลับ ก็ กัน กำลัง การ ของ ขณะ ขณะนั้น ขึ้น ครั้ง ครู่ คือ ความ คุณ จน จะ จาก จึง ช้า ๆ ซึ่ง ดัง ด้วย ดู ต่อ ต่อมา ตอน ตอนนี้ แต่ ตาม ถึง ถ้า ที่ ที่นั่น ทั้ง ทันที นั้น นี้ ใน นัก นาน บาง บน ไป ผ่าน พร้อม พอ เพราะ เพียง มา มี เมื่อ แม้ ไม่ ยัง รอบ เริ่ม เรื่อย แล้ว และ ลง เวลา ว่า สัก สู่ หลัง หลังจากนั้น หรือ ให้ อีก อยู่ ออก อย่าง เอง อัน เธอ เขา เข้า เงียบ',
  'zh-Hans':
    '于是 随后 然后 接着 这时 那时 此时 此刻 不久 片刻 之后 之前 过后 终于 渐渐 慢慢 仍然 依然 忽然 突然 同时 与此同时 而且 但是 可是 不过 因此 所以 只是 就在 这样 那样 如此 一时 一会儿 一阵 又 再 也 还 才 便 就 却 正 而 当 时候 已经 现在 你们 他们 她们 我们 自己 这个 那个 没有 起来 下来 过来',
  'zh-Hant':
    '於是 隨後 然後 接著 這時 那時 此時 此刻 不久 片刻 之後 之前 過後 終於 漸漸 慢慢 仍然 依然 忽然 突然 同時 與此同時 而且 但是 可是 不過 因此 所以 只是 就在 這樣 那樣 如此 一時 一會兒 一陣 又 再 也 還 才 便 就 卻 正 而 當 時候 已經 現在 你們 他們 她們 我們 自己 這個 那個 沒有 起來 下來 過來',
}

/** Numbers in words. "One" is left out where it is an article or a pronoun as well. */
const counting: Readonly<Record<Language, string>> = {
  en: 'two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand million half first second third twice',
  'es-ES':
    'dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cien ciento mil millón medio media primera primero segunda tercera tercero',
  'pt-PT':
    'dois duas três quatro cinco seis sete oito nove dez onze doze vinte trinta cem cento mil milhão meio meia primeira primeiro segunda terceira terceiro',
  id: 'dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas puluh belas ratus ribu juta setengah pertama kedua ketiga',
  vi: 'hai ba bốn tư năm sáu bảy tám chín mười trăm nghìn ngàn triệu nửa nhất nhì',
  ja: '',
  ko: '두 둘 세 셋 네 넷 다섯 여섯 일곱 여덟 아홉 열 스물 서른 백 천 만',
  th: 'สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ ร้อย พัน หมื่น แสน ล้าน ครึ่ง',
  'zh-Hans': '',
  'zh-Hant': '',
}

const wordsOf = (lists: Readonly<Record<Language, string>>, lang: Language) =>
  new Set(lists[lang].split(' ').filter((word) => word !== ''))

export function joiningWords(lang: Language): ReadonlySet<string> {
  return wordsOf(joining, lang)
}

export function countingWords(lang: Language): ReadonlySet<string> {
  return wordsOf(counting, lang)
}
