import type { Config } from '../config/config.ts'
import { diskStorage } from './diskStorage.ts'
import { s3Storage } from './s3Storage.ts'
import { mediaFolder, type Storage } from './storage.ts'

export type StorageConfig = Pick<
  Config,
  'dataFolder' | 's3Bucket' | 's3Region' | 's3Key' | 's3Secret'
>

/** The storage that the environment names: a bucket, or the data folder [R15.06]. */
export function openStorage(config: StorageConfig): Storage {
  if (config.s3Bucket === '') return diskStorage(mediaFolder(config.dataFolder))
  return s3Storage({
    url: config.s3Bucket.replace(/\/+$/, ''),
    region: config.s3Region,
    keyId: config.s3Key,
    secret: config.s3Secret,
  })
}
