import { type Claim, checkInReward, streakOn } from '../economy/checkIn.ts'
import type { Amount, Economy } from '../economy/economy.ts'
import { bindEnergy, refillAmount } from '../economy/energy.ts'
import { exchange, props } from '../economy/exchange.ts'
import { passReward } from '../economy/passReward.ts'
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
  private actionsInPlay = 0
  private passed = 0
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
    const unlocked = this.unlocked
    return { kind: this.kind, days, earned: this.earned, spent: this.spent, unlocked }
  }

  private unlocked: number = usualPlay.free

  private day(day: number): SimulatedDay {
    this.adsToday = 0
    this.earn({
      coins: 0,
      energy: refillAmount(this.economy, { bound: this.bound, energy: this.energy }),
    })
    const streak = streakOn(day, this.claim)
    this.earn(checkInReward(this.economy, streak, this.bound))
    this.claim = { day, streak }
    let done = 0
    while (done < this.kind.actionsADay && this.act()) done += 1
    this.buyStory()
    return {
      day,
      wanted: this.kind.actionsADay,
      done,
      left: { coins: this.coins, energy: this.energy },
    }
  }

  private act(): boolean {
    const cost = this.economy.action.energy
    while (this.energy < cost) if (!this.findEnergy()) return false
    this.spend({ coins: 0, energy: cost })
    this.actionsInPlay += 1
    if (this.actionsInPlay === usualPlay.actions) this.endPlay()
    return true
  }

  private endPlay(): void {
    this.actionsInPlay = 0
    if (this.dice() >= usualPlay.passes) return
    const first = this.passed < this.unlocked
    this.earn(passReward(this.economy, { difficulty: usualPlay.difficulty, first }))
    if (first) this.passed += 1
  }

  /** In the order a player would: bind, watch an ad, then pay. */
  private findEnergy(): boolean {
    return this.bind() || this.watchAd() || this.pay()
  }

  private bind(): boolean {
    if (this.bound || this.kind.staysGuest) return false
    this.bound = true
    this.earn({ coins: this.economy.bind.coins, energy: bindEnergy(this.economy, this.energy) })
    return true
  }

  private watchAd(): boolean {
    if (!this.kind.ads || this.adsToday >= this.economy.ad.perDay) return false
    this.adsToday += 1
    this.earn({ coins: 0, energy: this.economy.ad.energy })
    return true
  }

  private pay(): boolean {
    const bought = props(this.economy)
      .map((prop) => exchange(this.economy, prop.id, this.coins))
      .findLast((attempt) => attempt.outcome === 'bought')
    if (bought?.outcome !== 'bought') return false
    this.spend({ coins: bought.prop.coins, energy: 0 })
    this.earn({ coins: 0, energy: bought.prop.energy })
    return true
  }

  /** A next story once all open ones are passed. */
  private buyStory(): void {
    const wants = this.passed === this.unlocked && this.unlocked < usualPlay.stories
    if (!wants || this.coins < usualPlay.price) return
    this.spend({ coins: usualPlay.price, energy: 0 })
    this.unlocked += 1
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
