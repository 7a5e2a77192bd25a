import { storyTones } from '@fabula/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/wire/call.ts'
import { Button } from '../../../components/Button.tsx'
import fieldCss from '../../../components/fields/Field.module.css'
import { Segmented } from '../../../components/fields/Segmented.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import css from './OwnStoriesPage.module.css'
import { type Looked, whyNot } from './useBring.ts'

interface PreviewProps {
  readonly looked: Looked
  readonly onBack: () => void
}

/** Who the player is about to meet: picture, name, first words; a tone is picked, and then it begins. */
export function Preview({ looked: { sent, view, picture }, onBack }: PreviewProps) {
  const text = useText()
  const queries = useQueryClient()
  const [tone, setTone] = useState<(typeof storyTones)[number]>('tender')
  useEffect(() => () => (picture === null ? undefined : URL.revokeObjectURL(picture)), [picture])
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('game/bringStory', { ...sent, tone }, { quiet: true }),
    onSuccess: ({ game_id }) => {
      void queries.invalidateQueries({ queryKey: ['game/ownStoryList'] })
      onBack()
      nav.navigateTo(pageUrl('/pages/ai/chat', { game_id: game_id ?? '' }))
    },
  })
  return (
    <section className={`${fieldCss.part} ${css.part}`} data-preview>
      <div className={css.card}>
        {picture !== null && <img className={css.portrait} src={picture} alt="" />}
        <h2 lang="und">
          <WholeWords>{view.name}</WholeWords>
        </h2>
        {view.about !== '' && <p className={css.about}>{view.about}</p>}
        {view.greeting !== '' && (
          <>
            <h3>
              <WholeWords>{text('own.greeting')}</WholeWords>
            </h3>
            <blockquote className={css.greeting}>{view.greeting}</blockquote>
          </>
        )}
      </div>
      <h3>
        <WholeWords>{text('own.tone')}</WholeWords>
      </h3>
      <Segmented
        label={text('own.tone')}
        value={tone}
        options={storyTones.map((value) => ({ value, label: text(`own.tone.${value}`) }))}
        onChange={setTone}
      />
      <p className={css.hint}>{text('own.private')}</p>
      <p className={fieldCss.wrong} role="alert">
        {error && whyNot(error)}
      </p>
      <Button wide size="big" busy={isPending} onClick={mutate}>
        {text('own.play')}
      </Button>
      <Button wide look="quiet" onClick={onBack}>
        {text('own.other')}
      </Button>
    </section>
  )
}
