import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { stack } from '../../stack/nav.ts'
import { IconButton } from '../Button.tsx'
import { WholeWords } from '../WholeWords.tsx'
import css from './TopBar.module.css'

interface TopBarProps {
  readonly title?: string
  /** Light text for a dark background. */
  readonly dark?: boolean
  /** Transparent, for a bar over a picture. */
  readonly over?: boolean
  /** For a bar over a picture that has scrolled away: shows the paper background again. */
  readonly grounded?: boolean
  /** Buttons at the end of the bar. */
  readonly children?: ReactNode
  readonly noBack?: boolean
}

export function TopBar({ title, dark, over, grounded, children, noBack }: TopBarProps) {
  const text = useText()
  const goBack = () => {
    stack.navigateBack(1, 'backbutton').catch(reportError)
  }
  const looks = [css.bar, dark && css.dark, over && css.over, grounded && css.grounded]
  return (
    <header className={looks.filter(Boolean).join(' ')}>
      <div className={css.side}>
        {!noBack && (
          <IconButton
            icon="back"
            label={text('shell.back')}
            look={over ? 'shade' : 'plain'}
            onClick={goBack}
          />
        )}
      </div>
      {title !== undefined && (
        <h1 className={css.title}>
          <WholeWords>{title}</WholeWords>
        </h1>
      )}
      <div className={`${css.side} ${css.end}`}>{children}</div>
    </header>
  )
}
