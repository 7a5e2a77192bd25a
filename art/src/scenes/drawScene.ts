import type { ScenePlan } from '../artPlan.ts'
import { lightAt } from '../light/light.ts'
import { diceFrom } from '../paper/dice.ts'
import { paperDefs } from '../paper/filters.ts'
import { vehicles } from '../props/vehicles.ts'
import { falling } from '../props/weather.ts'
import { recipes } from './index.ts'
import { H, type Layers, W } from './stage.ts'

/** Five whole SVGs, sky first; the same plan gives the same text. */
export function drawScene(plan: ScenePlan): Layers {
  const light = lightAt(plan.time, plan.palette)
  const layers = recipes[plan.recipe]({
    seed: plan.seed,
    dice: diceFrom(plan.seed * 7919),
    light,
    orb: plan.orb,
  })
  const defs = paperDefs(light.shadow, light.glow)
  const whole = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">${defs}<g filter="url(#grain)">${content}</g></svg>`
  const [sky, far, middle, near, frame] = layers
  return [
    whole(sky),
    whole(far),
    whole(middle),
    whole(near + vehicles(plan.vehicles, light)),
    whole(frame + falling(plan.weather, diceFrom(plan.seed))),
  ]
}
