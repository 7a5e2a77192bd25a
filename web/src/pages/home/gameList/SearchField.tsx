import { Icon } from '../../../components/Icon.tsx'
import { useText } from '../../../i18n/text.ts'
import css from './GameListPage.module.css'

interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

export function SearchField({ value, onChange }: SearchFieldProps) {
  const text = useText()
  return (
    <search className={css.search}>
      <Icon name="search" size={20} />
      <input
        type="search"
        enterKeyHint="search"
        maxLength={100}
        aria-label={text('games.search')}
        placeholder={text('games.search')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </search>
  )
}
