interface Shadow {
  dy: number
  blur: number
  opacity: number
}

const region = 'filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"'

/** Two shadows (contact and cast) and a lit upper edge: what makes a path look like paper. */
function paper(id: string, colour: string, shadows: [Shadow, Shadow], edge: number): string {
  const casts = shadows
    .map(
      ({ dy, blur, opacity }, i) =>
        `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dy="${dy}" result="o${i}"/><feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="o${i}" operator="in" result="s${i}"/>`,
    )
    .join('')
  const lit = `<feOffset in="SourceAlpha" dx=".6" dy="2" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out" result="e"/><feFlood flood-color="#fff" flood-opacity="${edge}"/><feComposite in2="e" operator="in" result="h"/>`
  const merge = ['s1', 's0', 'SourceGraphic', 'h'].map((i) => `<feMergeNode in="${i}"/>`).join('')
  return `<filter id="${id}" ${region} x="-1600" y="-1800" width="4800" height="5400">${casts}${lit}<feMerge>${merge}</feMerge></filter>`
}

const lies = (colour: string) =>
  paper('rise', colour, [shadow(-3, 3, 0.3), shadow(-10, 18, 0.4)], 0.34) +
  paper('hang', colour, [shadow(4, 3, 0.34), shadow(16, 22, 0.42)], 0.38) +
  paper('near', colour, [shadow(2, 2, 0.3), shadow(6, 8, 0.3)], 0.3)

function shadow(dy: number, blur: number, opacity: number): Shadow {
  return { dy, blur, opacity }
}

// The grain is kept inside the cut shapes (operator "in"), so a layer stays transparent around them.
const grain = `<filter id="grain" ${region} x="0" y="0" width="1080" height="1440"><feTurbulence type="fractalNoise" baseFrequency=".014 .09" numOctaves="3" seed="9"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  .3 0 0 0 -.12" result="f"/><feComposite in="f" in2="SourceAlpha" operator="in" result="fiber"/><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .5 0 0 0 -.16" result="g"/><feComposite in="g" in2="SourceAlpha" operator="in" result="speck"/><feBlend in="fiber" in2="SourceGraphic" mode="soft-light" result="b"/><feBlend in="speck" in2="b" mode="overlay"/></filter>`

const glow = (colour: string) =>
  `<radialGradient id="glow"><stop stop-color="#fff6cf" stop-opacity=".95"/><stop offset=".3" stop-color="${colour}" stop-opacity=".5"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><radialGradient id="lamp"><stop stop-color="#fff8d8"/><stop offset=".45" stop-color="#ffc861"/><stop offset="1" stop-color="#ff7b3a"/></radialGradient>`

/** The definitions every layer of a scene starts with. */
export const paperDefs = (shadowColour: string, glowColour: string) =>
  `<defs>${lies(shadowColour)}${grain}${glow(glowColour)}</defs>`
