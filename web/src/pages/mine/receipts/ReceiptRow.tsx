import type { ReceiptView } from '@fabula/contract'
import { CurrencyMark } from '../../../components/CurrencyMark.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import css from './ReceiptsPage.module.css'

export function ReceiptRow({ receipt }: { readonly receipt: ReceiptView }) {
  const text = useText()
  const { language } = useLanguage()
  const { at, words, game, coin, power } = receipt
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(at)
  return (
    <li className={css.row}>
      <span className={css.words}>
        <b>{words}</b>
        <small>{game ? `${game} · ${time}` : time}</small>
      </span>
      <span className={css.amounts}>
        {coin !== 0 && <Change kind="coin" value={coin} name={text('shell.coins')} />}
        {power !== 0 && <Change kind="energy" value={power} name={text('shell.energy')} />}
      </span>
    </li>
  )
}

interface ChangeProps {
  readonly kind: 'coin' | 'energy'
  readonly value: number
  readonly name: string
}

function Change({ kind, value, name }: ChangeProps) {
  const { language } = useLanguage()
  return (
    <span className={value > 0 ? css.came : css.went}>
      {new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(value)}
      <span className="visually-hidden"> {name}</span>
      <CurrencyMark kind={kind} size={18} />
    </span>
  )
}
