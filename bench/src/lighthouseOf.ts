import { prefixes } from '@fabula/contract'
import { type Asking, openPassage } from '@fabula/devkit'
import lighthouse from 'lighthouse'
import type { Figure } from './Figure.ts'
import { logIn } from './logIn.ts'
import { openBrowser } from './openBrowser.ts'
import { percentile } from './percentile.ts'

/** One visit says little: it is taken on the wall's clock, and a busy moment of the machine counts four times. */
const visits = 5

const story = 'dawn-in-a-tin'

const pages = {
  home: { path: '/', prepare: () => Promise.resolve() },
  /** A play under way, opened by its address, as a reload opens it. */
  play: { path: `/#/pages/ai/chat?game_id=${story}`, prepare: beginPlay },
} as const

type PageName = keyof typeof pages

/** A page of a guest who is logged in, on a phone with simulated slow 4G and an empty cache: the middle of some visits. */
export async function lighthouseOf(page: PageName, address: string): Promise<Figure[]> {
  const reports: Report[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const report = await visitPage(page, address)
    if (report) reports.push(report)
  }
  return reports.length === 0 ? [] : figuresOf(page, reports)
}

async function visitPage(page: PageName, address: string): Promise<Report | undefined> {
  const browser = await openBrowser()
  if (!browser) return undefined
  const { path, prepare } = pages[page]
  try {
    await prepare(address, await logIn(browser.port, address))
    const result = await lighthouse(`${address}${path}`, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance'],
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      // It would log the guest out; the cache is emptied all the same.
      disableStorageReset: true,
      clearStorageTypes: ['cache_storage', 'service_workers'],
    })
    return result?.lhr
  } finally {
    await browser.close()
  }
}

async function beginPlay(address: string, as: Asking): Promise<void> {
  const place = { base: address + prefixes[0], story, lang: 'en', as } as const
  const passage = await openPassage(place, () => undefined)
  const { openings } = await passage.standing()
  if (openings[0]) await passage.open({ id: openings[0].id })
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

interface Scale {
  readonly unit: string
  /** What the audit counts in one of our unit. */
  readonly scale?: number
  readonly atMost: number
}

function figuresOf(page: PageName, reports: readonly Report[]): Figure[] {
  const middle = (read: (report: Report) => number) => percentile(reports.map(read), 0.5)
  const figure = (what: string, id: string, { unit, scale = 1, atMost }: Scale): Figure => ({
    what: `Lighthouse of ${page}, ${what}`,
    value: middle(({ audits }) => audits[id]?.numericValue ?? Number.NaN) / scale,
    unit,
    target: { atMost },
  })
  return [
    {
      what: `Lighthouse of ${page}, score`,
      value: Math.round(middle(({ categories }) => categories['performance']?.score ?? 0) * 100),
      unit: '',
      target: { atLeast: 95 },
    },
    {
      what: 'the machine meanwhile, by Lighthouse’s own index',
      value: Math.round(middle(({ environment }) => environment.benchmarkIndex)),
      unit: '',
    },
    figure('first paint (FCP)', 'first-contentful-paint', { unit: 's', scale: 1000, atMost: 1.8 }),
    figure('largest paint (LCP)', 'largest-contentful-paint', {
      unit: 's',
      scale: 1000,
      atMost: 2.3,
    }),
    figure('blocked (TBT)', 'total-blocking-time', { unit: 'ms', atMost: 100 }),
    figure('shift (CLS)', 'cumulative-layout-shift', { unit: '', atMost: 0.02 }),
    figure('first visit', 'total-byte-weight', { unit: 'kB', scale: 1000, atMost: 300 }),
  ]
}
