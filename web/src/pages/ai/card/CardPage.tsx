import type { RewardView } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/callQuery.ts'
import { Button } from '../../../components/Button.tsx'
import { Empty } from '../../../components/Empty.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { TopBar } from '../../../components/TopBar.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import css from './CardPage.module.css'
import { CardSheet } from './CardSheet.tsx'
import { CardsSkeleton } from './CardsSkeleton.tsx'
import { CardWall } from './CardWall.tsx'

/** The cards of all games, or of one: those that are won, and the places of those that are not [R2.44]. */
export function CardPage({ query: { game_id } }: PageProps) {
  const text = useText()
  const { language } = useLanguage()
  const asked = game_id === undefined ? {} : { game_id }
  const query = useQuery(callQuery('game/gameReward', asked, language))
  const [open, setOpen] = useState<OpenCard | null>(null)
  return (
    <>
      <TopBar title={text('shell.title.card')} />
      <main className={css.scroll} data-scroll="cards">
        <Loaded query={query} skeleton={<CardsSkeleton />}>
          {({ result }) =>
            result.some(({ cards }) => cards.length > 0) ? (
              result.map((game) => (
                <CardWall
                  key={game.game_id}
                  game={game}
                  onOpen={(cardId) => setOpen({ gameId: game.game_id, cardId })}
                />
              ))
            ) : (
              <NoCards />
            )
          }
        </Loaded>
      </main>
      <CardSheet
        key={open?.cardId}
        game={query.data && open ? gameOf(query.data.result, open) : null}
        cardId={open?.cardId ?? ''}
        onClose={() => setOpen(null)}
      />
    </>
  )
}

interface OpenCard {
  readonly gameId: string
  readonly cardId: string
}

function gameOf(games: readonly RewardView[], { gameId }: OpenCard): RewardView | null {
  return games.find(({ game_id }) => game_id === gameId) ?? null
}

function NoCards() {
  const text = useText()
  return (
    <Empty title={text('cards.empty.title')} body={text('cards.empty.body')}>
      <Button icon="search" onClick={() => nav.navigateTo('/pages/home/gameList')}>
        {text('shelf.find')}
      </Button>
    </Empty>
  )
}
