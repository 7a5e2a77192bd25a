import * as z from 'zod/mini'
import { secret, setting } from './setting.ts'

const text = z.prefault(z.string(), '')

/** Where pictures, books, posters and copies of data are kept [R15.06]. */
export const storageSettings = {
  s3Bucket: setting(
    'FABULA_S3_BUCKET',
    'A bucket of any S3, with its name in the address, such as https://s3.eu-central-1.amazonaws.com/fabula; by default files lie in the folder of FABULA_DATA',
    'a web address',
    z.prefault(z.union([z.literal(''), z.url({ protocol: /^https?$/, hostname: /./ })]), ''),
  ),
  s3Region: setting(
    'FABULA_S3_REGION',
    'The region that requests to it are signed for; most servers that are not of AWS take any',
    'a region',
    z.prefault(z.string().check(z.regex(/^[\w-]+$/)), 'us-east-1'),
  ),
  s3Key: setting('FABULA_S3_KEY', 'The access key id that reads and writes there', 'a key', text),
  s3Secret: secret('FABULA_S3_SECRET', 'Its secret', 'a secret', text),
}
