import { adReward } from '../economy/ads.ts'
import { type Claim, checkInReward, cycleDayOn } from '../economy/checkIn.ts'
import { type Amount, difficulties, type Economy } from '../economy/economy.ts'
import { actionEnergy, refillAmount } from '../economy/energy.ts'
import { exchange, props } from '../economy/exchange.ts'
import { bindGift } from '../economy/gifts.ts'
import { passReward } from '../economy/passReward.ts'
import { reviveCost } from '../economy/revive.ts'
import { priceClasses, unlock, unlockPrice } from '../economy/unlock.ts'
import { type PlayerKind, usualPlay } from './kinds.ts'

export interface SimulatedDay {
  readonly day: number
  readonly wanted: number
  readonly done: number
  /** What is left over when the day's playing ends. */
  readonly left: Amount
}

export interface Simulation {
  readonly kind: PlayerKind
  readonly days: readonly SimulatedDay[]
  readonly earned: Amount
  readonly spent: Amount
  readonly unlocked: number
  /** Day on which the first story was bought; null if none was. */
  readonly firstBought: number | null
}

/** How one player fares who takes whatever is offered. `dice` gives numbers from 0 to 1. */
export function simulate(
  economy: Economy,
  kind: PlayerKind,
  { days, dice }: { days: number; dice: () => number },
): Simulation {
  const run = new Run(economy, kind, dice)
  return run.live(days)
}

class Run {
  private coins = 0
  private energy = 0
  private earned: Amount = { coins: 0, energy: 0 }
  private spent: Amount = { coins: 0, energy: 0 }
  private bound = false
  private claim: Claim | null = null
  private adsToday = 0
  private revivesToday = 0
  private actionsInPlay = 0
  private passed = 0
  private trades = 0
  private readonly economy: Economy
  private readonly kind: PlayerKind
  private readonly dice: () => number

  constructor(economy: Economy, kind: PlayerKind, dice: () => number) {
    this.economy = economy
    this.kind = kind
    this.dice = dice
    this.earn(economy.guestStart)
  }

  live(count: number): Simulation {
    const days = Array.from({ length: count }, (_, index) => this.day(index + 1))
    const { kind, earned, spent, unlocked, firstBought } = this
    return { kind, days, earned, spent, unlocked, firstBought }
  }

  private unlocked: number = usualPlay.free
  private firstBought: number | null = null

  private day(day: number): SimulatedDay {
    this.adsToday = 0
    this.revivesToday = 0
    this.earn({
      coins: 0,
      energy: refillAmount(this.economy, { bound: this.bound, energy: this.energy }),
    })
    const cycleDay = cycleDayOn(day, this.claim)
    this.earn(checkInReward(this.economy, cycleDay, this.bound))
    this.claim = { day, cycleDay }
    let done = 0
    while (done < this.kind.actionsADay && this.act()) done += 1
    if (this.buyStory()) this.firstBought ??= day
    return {
      day,
      wanted: this.kind.actionsADay,
      done,
      left: { coins: this.coins, energy: this.energy },
    }
  }

  private act(): boolean {
    const cost = actionEnergy(this.economy, usualPlay.power)
    while (this.energy < cost) if (!this.findEnergy()) return false
    this.spend({ coins: 0, energy: cost })
    this.actionsInPlay += 1
    if (this.actionsInPlay === usualPlay.actions) this.endPlay()
    return true
  }

  private endPlay(): void {
    this.actionsInPlay = 0
    if (this.dice() >= usualPlay.passes && !this.revive()) return
    const first = this.passed < this.unlocked
    // Stories of each difficulty, and then of each price, come in turns.
    const difficulty = difficulties[this.passed % difficulties.length] ?? 'middle'
    this.earn(passReward(this.economy, { difficulty, first }))
    if (first) this.passed += 1
  }

  /** Goes on after a failure, and then passes: a player who pays for it means to. */
  private revive(): boolean {
    const cost = reviveCost(this.economy, this.revivesToday)
    if (this.dice() >= usualPlay.revives || cost > this.coins) return false
    this.revivesToday += 1
    this.spend({ coins: cost, energy: 0 })
    return true
  }

  /** In the order a player would: bind, watch an ad, then pay. */
  private findEnergy(): boolean {
    return this.bind() || this.watchAd('energy') || this.pay()
  }

  private bind(): boolean {
    if (this.bound || this.kind.staysGuest) return false
    this.bound = true
    this.earn(bindGift(this.economy, this.energy))
    return true
  }

  private watchAd(scene: 'coin' | 'energy'): boolean {
    const { kind, economy, adsToday } = this
    if (!kind.ads || adsToday >= economy.ad.perDay) return false
    this.adsToday += 1
    this.earn(adReward(economy, scene))
    return true
  }

  /** A guest has few coins and parts with as few as possible; others take the best bargain. */
  private pay(): boolean {
    if (this.trades >= this.kind.mostTrades) return false
    const bought = props(this.economy)
      .map((prop) => exchange(this.economy, prop.id, this.coins))
      .filter((attempt) => attempt.outcome === 'bought')
      .at(this.kind.staysGuest ? 0 : -1)
    if (bought?.outcome !== 'bought') return false
    this.trades += 1
    this.spend({ coins: bought.prop.coins, energy: 0 })
    this.earn({ coins: 0, energy: bought.prop.energy })
    return true
  }

  /** A next story once all open ones are passed; ads help with what it lacks. */
  private buyStory(): boolean {
    if (this.passed < this.unlocked || this.unlocked >= usualPlay.stories) return false
    const [, ...classes] = priceClasses
    const price = unlockPrice(
      this.economy,
      classes[(this.unlocked - usualPlay.free) % classes.length] ?? 0,
    )
    while (this.coins < price && this.watchAd('coin'));
    const decided = unlock({ price, unlocked: false }, this.coins)
    if (decided.outcome === 'no_coins') return false
    if (decided.outcome === 'unlocks') this.spend({ coins: decided.coins, energy: 0 })
    this.unlocked += 1
    return true
  }

  private earn(amount: Amount): void {
    this.coins += amount.coins
    this.energy += amount.energy
    this.earned = add(this.earned, amount)
  }

  private spend(amount: Amount): void {
    this.coins -= amount.coins
    this.energy -= amount.energy
    this.spent = add(this.spent, amount)
  }
}

function add(a: Amount, b: Amount): Amount {
  return { coins: a.coins + b.coins, energy: a.energy + b.energy }
}
