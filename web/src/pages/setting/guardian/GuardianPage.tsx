import { type GuardianPart, type GuardianView, guardianParts } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { FormPage } from '../../../components/fields/FormPage.tsx'
import { Switch } from '../../../components/fields/Switch.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { SettingRows } from '../../../components/SettingRows.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { dateFormat } from '../../../i18n/dateFormat.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { ForgottenPin } from './ForgottenPin.tsx'
import css from './GuardianPage.module.css'
import { PinField } from './PinField.tsx'
import { guardianQuery, useTellGuardian } from './useTellGuardian.ts'

/** What a guardian turns off for whoever plays here, behind a PIN of theirs. */
export function GuardianPage() {
  const text = useText()
  const query = useQuery(guardianQuery)
  return (
    <>
      <TopBar title={text('guardian.title')} />
      <Loaded query={query} skeleton={<Skeleton height={420} radius={22} />}>
        {(view) => <GuardianForm key={String(view.is_set)} view={view} />}
      </Loaded>
    </>
  )
}

const isPin = (pin: string) => /^\d{4,8}$/.test(pin)

function GuardianForm({ view }: { readonly view: GuardianView }) {
  const text = useText()
  const [off, setOff] = useState<readonly GuardianPart[]>(view.off)
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const tell = useTellGuardian(() => {
    setPin('')
    setTried(false)
  })
  const isSame = view.is_set || pin === again
  const send = (remove: boolean) => {
    setTried(true)
    if (!isPin(pin) || !isSame || tell.isPending) return
    tell.mutate(remove ? { pin, remove } : { pin, off: [...off] })
  }
  return (
    <FormPage
      name="guardian"
      onSubmit={() => send(false)}
      action={
        <Button wide size="big" type="submit" busy={tell.isPending}>
          {text(view.is_set ? 'guardian.save' : 'guardian.set')}
        </Button>
      }
    >
      <p className={css.words}>
        <WholeWords sentence>{text('guardian.intro')}</WholeWords>
      </p>
      <Lifting at={view.lifts_at} />
      <div className={css.words}>
        <SettingRows>
          {guardianParts.map((part) => (
            <Switch
              key={part}
              label={text(`guardian.${part}`)}
              about={text(`guardian.${part}.about`)}
              on={!off.includes(part)}
              onChange={(on) => setOff(on ? off.filter((one) => one !== part) : [...off, part])}
            />
          ))}
        </SettingRows>
      </div>
      <PinField
        label={text('guardian.pin')}
        value={pin}
        wrong={isTried && !isPin(pin) ? text('guardian.pin.wrong') : ''}
        onChange={setPin}
      />
      {!view.is_set && (
        <PinField
          label={text('guardian.pin.again')}
          value={again}
          wrong={isTried && isPin(pin) && !isSame ? text('guardian.pin.differs') : ''}
          onChange={setAgain}
        />
      )}
      {view.is_set && (
        <div className={css.ends}>
          <Button look="second" busy={tell.isPending} onClick={() => send(true)}>
            {text('guardian.remove')}
          </Button>
          {view.lifts_at === null && <ForgottenPin />}
        </div>
      )}
    </FormPage>
  )
}

/** Somebody said that the PIN is forgotten: whoever set it sees that here. */
function Lifting({ at }: { readonly at: number | null }) {
  const text = useText()
  const { language } = useLanguage()
  if (at === null) return null
  const date = dateFormat(language, { dateStyle: 'long' }).format(at)
  return (
    <p className={css.note} role="status">
      {text('guardian.lifts', { date })}
    </p>
  )
}
