import { useLayoutEffect, useMemo, useRef } from 'react'
import { Virtualizer } from 'virtua'
import { useText } from '../../i18n/text.ts'
import { signsKept } from '../../i18n/unbroken.ts'
import type { TurnView } from '../../play/PlayView.ts'
import { spansOf } from '../prose/spansOf.ts'
import css from './Log.module.css'
import { type LogRow, logRows } from './logRows.ts'
import type { ReportedLine } from './ReportForm.tsx'
import { useStayAtEnd } from './useStayAtEnd.ts'

interface LogProps {
  readonly turns: readonly TurnView[]
  /** Shown as letters; otherwise as a book. */
  readonly letters: boolean
  /** Opens at the first line, as a book does; otherwise at the newest line, and follows it. */
  readonly fromStart?: boolean
  /** The server has older turns. */
  readonly more: boolean
  readonly onMore: () => void
  /** Reports a told line; absent where the log is only read. */
  readonly onReport?: (line: ReportedLine) => void
}

const fetchFromPx = 120

/** The text of the whole play. Only visible rows are in the DOM, however long the play is. */
export function Log({ turns, letters, fromStart = false, more, onMore, onReport }: LogProps) {
  const text = useText()
  const rows = useMemo(() => logRows(turns), [turns])
  const scroller = useRef<HTMLDivElement>(null)
  const scrolled = useStayAtEnd(scroller, !fromStart && rows.length > 0)
  // Rows added at the top must not move what is being read.
  const isPrepend = usePrepended(rows)
  if (rows.length === 0) return <p className={css.empty}>{text('play.log.empty')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
    <div ref={scroller} className={css.log} data-letters={letters || undefined} tabIndex={0}>
      <Virtualizer
        shift={isPrepend}
        onScroll={(offset) => {
          scrolled()
          if (more && offset < fetchFromPx) onMore()
        }}
      >
        {rows.map((row) => (
          <Row key={row.key} row={row} onReport={onReport} />
        ))}
      </Virtualizer>
    </div>
  )
}

function usePrepended(rows: readonly LogRow[]): boolean {
  const before = useRef<string | undefined>(undefined)
  const first = rows[0]?.key
  const isPrepend = before.current !== undefined && before.current !== first
  useLayoutEffect(() => {
    before.current = first
  })
  return isPrepend
}

interface RowProps {
  readonly row: LogRow
  readonly onReport: LogProps['onReport']
}

function Row({ row, onReport }: RowProps) {
  const text = useText()
  switch (row.as) {
    case 'scene':
      return <p className={css.scene}>{row.title}</p>
    case 'player':
      return (
        <p className={css.player}>
          <span className="visually-hidden">{text('play.you')}: </span>
          {row.playerText}
        </p>
      )
    case 'roll': {
      const { d20, need, ok } = row.check
      return (
        <p className={css.roll} data-ok={ok || undefined}>
          {text(ok ? 'play.dice.ok' : 'play.dice.ko')}&nbsp;·{' '}
          <span>{text('play.dice.numbers', { rolled: d20, need })}</span>
        </p>
      )
    }
    case 'said':
      return (
        <div
          className={css.said}
          data-who={row.name ? (row.paragraph.who ?? undefined) : undefined}
        >
          {row.name && <b>{row.name}</b>}
          {row.paragraph.ai && (
            <abbr className={css.ai} title={text('safety.ai.mark.long')}>
              {text('safety.ai.mark')}
            </abbr>
          )}
          <p lang={row.lang} data-prose>
            {spansOf(row.paragraph).map((span, index) => (
              <span key={index} data-speech={span.speech || undefined}>
                {signsKept(span.text)}
              </span>
            ))}
          </p>
          {onReport && <ReportButton row={row} onReport={onReport} />}
        </div>
      )
    case 'ending':
      return (
        <p className={css.ending} data-won={row.won || undefined}>
          {text(row.won ? 'play.result.won' : 'play.result.failed')} · <b>{row.title}</b>
        </p>
      )
  }
}

interface ReportButtonProps {
  readonly row: Extract<LogRow, { as: 'said' }>
  readonly onReport: NonNullable<LogProps['onReport']>
}

function ReportButton({ row, onReport }: ReportButtonProps) {
  const text = useText()
  const { turn, p, paragraph } = row
  return (
    <button
      type="button"
      className={css.report}
      onClick={() => onReport({ turn, p, text: paragraph.text })}
    >
      {text('safety.report.line')}
    </button>
  )
}
