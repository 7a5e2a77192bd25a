// Each begins at one character and not at a run of them: to try a run from each of its characters takes its square.
const mail = /[\p{L}\p{N}._%+-]\s?@\s?[\p{L}\p{N}-]+\.\p{L}{2,}/u
const address = /\b(?:https?:\/\/|www\.)\S/iu
/** A name under one of the endings that links in public texts have. */
const site = /[\w-]{2}\.(?:com|net|org|gg|ly|ru|cn|xyz|top|shop|app|link|site|online)\b/iu
/** Nine digits and more, however they are spaced: a number to call, write or pay to. */
const number = /(?:\p{Nd}[\s().+-]{0,2}){9,}/u

/** Words of a player that others may read: no way to be led off to a stranger, of whatever age the reader is. */
export function mayBeShown(words: string): boolean {
  const plain = words.normalize('NFKC')
  return ![mail, address, site, number].some((lure) => lure.test(plain))
}
