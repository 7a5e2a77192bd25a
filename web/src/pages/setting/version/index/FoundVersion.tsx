import type { VersionUpdate } from '@fabula/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { Button } from '../../../../components/Button.tsx'
import { useText } from '../../../../i18n/text.ts'
import css from './VersionPage.module.css'

/** A newer version in the store, or as a file: what is in it, and the way to it. */
export function FoundVersion({ update }: { readonly update: VersionUpdate }) {
  const text = useText()
  const { version_name, update_content, update_type, download_path, ignore_key } = update
  const ignore = useMutation({ mutationFn: () => call('info/checkversion', { ignore_key }) })
  return (
    <section className={css.paper}>
      <h2 role="status">{text('setting.version.found', { version: version_name })}</h2>
      {update_content.map((note) => (
        <div key={note.version_name}>
          <h3>{note.version_name}</h3>
          <p className={css.note}>{note.update_content}</p>
        </div>
      ))}
      {update_type === 'forced' && <p>{text('setting.version.forced')}</p>}
      {/^https?:/.test(download_path) && (
        <Button onClick={() => window.open(download_path, '_blank', 'noopener')}>
          {text('setting.version.update')}
        </Button>
      )}
      {update_type === 'optional' && (
        <Button
          look="quiet"
          busy={ignore.isPending}
          disabled={ignore.isSuccess}
          onClick={ignore.mutate}
        >
          {text(ignore.isSuccess ? 'setting.version.ignored' : 'setting.version.ignore')}
        </Button>
      )}
    </section>
  )
}
