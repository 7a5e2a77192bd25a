import { numbered } from './ink.ts'

/** A puppet is drawn 800 wide: whole numbers look the same and weigh less. */
const rounded = (svg: string) =>
  svg.replace(/ d="[^"]+"/g, (d) =>
    d.replace(/-?\d+\.\d+/g, (value) => `${Math.round(Number(value))}`),
  )

/** Wraps a puppet: one paper filter for all its sheets, ids that no other puppet on the page has. */
export const puppetSvg = (id: string, defs: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" stroke-linecap="round" stroke-linejoin="round"><defs><filter id="${id}-p" x="-20%" y="-20%" width="140%" height="150%" color-interpolation-filters="sRGB"><feOffset in="SourceAlpha" dy="3" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out" result="e"/><feFlood flood-color="#fff" flood-opacity=".34"/><feComposite in2="e" operator="in" result="h"/><feDropShadow in="SourceGraphic" dy="8" stdDeviation="9" flood-color="#1b0f38" flood-opacity=".42"/><feMerge><feMergeNode/><feMergeNode in="h"/></feMerge></filter>${defs}</defs>${numbered(id, rounded(content))}</svg>`
