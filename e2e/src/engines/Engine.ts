import type { DriverPage } from './driverPage.ts'

/** A browser that is not Chromium. */
export interface Engine {
  /** A browser of its own, with nothing stored. */
  open(): Promise<DriverPage>
  close(): Promise<void>
}
