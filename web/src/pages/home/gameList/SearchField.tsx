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
    <label className={css.search}>
      <Icon name="search" size={20} />
      <span className="visually-hidden">{text('games.search')}</span>
      <input
        type="search"
        enterKeyHint="search"
        maxLength={100}
        placeholder={text('games.search')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
