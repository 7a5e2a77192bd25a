/** Where a server is in the life of a book, by the statement that it sends or the file that it stores. */
export const bookSteps = [
  'ordered',
  'claimed',
  'written',
  'told',
  'stored',
  'posted',
  'ended',
  'committed',
  'deleted',
] as const
export type BookStep = (typeof bookSteps)[number]

/** Orders a server's death: at once, or the next time that it comes to a step, before or after it is done. */
export type BookDeath =
  | { readonly at: 'once' }
  | {
      readonly at: BookStep
      /** How many times it may pass the step before. */
      readonly passes: number
      readonly afterwards: boolean
    }

const signs: Readonly<Record<Exclude<BookStep, 'stored' | 'committed'>, RegExp>> = {
  ordered: /^insert into "book"/i,
  claimed: /^update "book" set .*"attempts"/i,
  written: /^update "book" set "content"/i,
  told: /^update "book" set "state" = \$1, "progress" = \$2 where/i,
  posted: /ledger_settle/,
  ended: /^update "book" set .*"made_at"/i,
  deleted: /^delete from "book"/i,
}

/** The step that a statement is; null where it is none of a book's. */
export function stepOf(statement: string): BookStep | null {
  for (const [step, sign] of Object.entries(signs)) {
    if (sign.test(statement)) return step as BookStep
  }
  return null
}
