import type { GameCard } from '@fabula/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries.ts'
import { call } from '../../../api/wire/call.ts'
import { AgeInvite } from '../../../components/AgeInvite.tsx'
import { IconButton } from '../../../components/Button.tsx'
import fieldCss from '../../../components/fields/Field.module.css'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { StoryCard } from '../../../components/story/StoryCard.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import { BringForm } from './BringForm.tsx'
import css from './OwnStoriesPage.module.css'
import { Preview } from './Preview.tsx'
import type { Looked } from './useBring.ts'

/** Plays a character of the player's own, from a card or a premise [R14.07]. */
export function OwnStoriesPage() {
  const text = useText()
  const { language } = useLanguage()
  const query = useQuery(callQuery('game/ownStoryList', {}, language))
  const [looked, setLooked] = useState<Looked | null>(null)
  return (
    <>
      <TopBar title={text('own.title')} />
      <Loaded query={query} skeleton={<Skeleton height={300} radius={22} />}>
        {({ result, allowed }) => (
          <main className={css.scroll} data-scroll="own">
            {!allowed && <AgeInvite onTell={() => nav.navigateTo('/pages/mine/roleSet')} />}
            {allowed && looked && <Preview looked={looked} onBack={() => setLooked(null)} />}
            {allowed && !looked && <BringForm onLooked={setLooked} />}
            {result.length > 0 && !looked && <Brought stories={result} />}
          </main>
        )}
      </Loaded>
    </>
  )
}

function Brought({ stories }: { readonly stories: readonly GameCard[] }) {
  const text = useText()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<GameCard | null>(null)
  const { mutate: drop } = useMutation({
    mutationFn: (story: GameCard) => call('game/dropOwnStory', { game_id: story.game_id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['game/ownStoryList'] }),
  })
  return (
    <section className={`${fieldCss.part} ${css.part}`}>
      <h2>
        <WholeWords>{text('own.mine')}</WholeWords>
      </h2>
      <ul className={css.grid}>
        {stories.map((story) => (
          <li key={story.game_id} className={css.brought}>
            <StoryCard
              story={story}
              onOpen={() => nav.navigateTo(pageUrl('/pages/ai/chat', { game_id: story.game_id }))}
            />
            <div className={css.drop}>
              <IconButton
                icon="close"
                look="shade"
                label={`${text('own.drop')}: ${story.title}`}
                onClick={() => setAsked(story)}
              />
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        open={asked !== null}
        title={text('own.drop.title')}
        content={text('own.drop.body')}
        confirmText={text('own.drop')}
        cancelText={text('shell.cancel')}
        danger
        onAnswer={(answer) => {
          if (asked && answer === 'confirm') drop(asked)
          setAsked(null)
        }}
      />
    </section>
  )
}
