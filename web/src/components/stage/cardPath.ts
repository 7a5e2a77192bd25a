/** Of a card's picture in the width that is shown; the server names the widest. */
export function cardPath(img: string, width: 360 | 720): string {
  return img.replace(/(-720\.webp)?$/, `-${width}.webp`)
}
