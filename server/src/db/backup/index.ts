export { type Manifest, manifestShape } from './Manifest.ts'
export { readTables, Unrestorable } from './readTables.ts'
export { writeTables } from './writeTables.ts'
