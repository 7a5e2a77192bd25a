const digits: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  $: 's',
  '@': 'a',
}

/** As it would be spelt: "stuuupid" and "1d10t" are what they stand for. */
export function spelt(text: string): string {
  return text
    .replace(
      /(?<=\p{Script=Latin})[0134$@5]|[0134$@5](?=\p{Script=Latin})/gu,
      (sign) => digits[sign] ?? sign,
    )
    .replace(/(\p{L})\1{2,}/gu, '$1')
}
