import { userSlot } from './cardText.ts'

/**
 * Parts a description from the examples of talk in it, which are known by a line of the player's: a description may name
 * its character and a colon too.
 */
export function partTalk(text: string, char: string): { told: string; talk: string } {
  const lines = text.split('\n')
  if (!lines.some((line) => saidBy(userSlot, line))) return { told: text, talk: '' }
  const parts: { told: string[]; talk: string[] } = { told: [], talk: [] }
  let isTalk = false
  for (const line of lines) {
    // What is said goes on to the next empty line, or to a list of notes.
    const canTalk = line.trim() !== '' && !line.trim().startsWith('[')
    isTalk = canTalk && (isTalk || saidBy(userSlot, line) || saidBy(char, line))
    parts[isTalk ? 'talk' : 'told'].push(line)
  }
  return { told: parts.told.join('\n').trim(), talk: parts.talk.join('\n') }
}

function saidBy(who: string, line: string): boolean {
  return line.trim().toLowerCase().startsWith(`${who.toLowerCase()}:`)
}

const mostSayings = 3
const sayingLengths = { least: 8, most: 240 }

/** What the character says in examples of talk, which begin each line with the speaker's name. */
export function sayingsOf(examples: string, char: string): string[] {
  const lines = examples
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => saidBy(char, line))
    .map((line) => line.slice(char.length + 1).trim())
    .filter(({ length }) => length >= sayingLengths.least && length <= sayingLengths.most)
  return [...new Set(lines)].slice(0, mostSayings)
}
