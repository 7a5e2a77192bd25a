import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import {
  hideLoading,
  showLoading,
  showToast,
  toastIcons,
} from '../../../components/notice/notice.ts'
import { ImagePreview } from '../../../components/preview/ImagePreview.tsx'
import { Sheet } from '../../../components/Sheet.tsx'
import css from './DevPage.module.css'

const loadingMs = 2000
const pictures = ['animal-1', 'female-2', 'male-3'].map((name) => ({
  url: `/avatars/${name}.webp`,
  name,
}))

export function Overlays() {
  const [sheet, setSheet] = useState(false)
  const [dialog, setDialog] = useState(false)
  const [picture, setPicture] = useState<number | null>(null)
  const load = () => {
    showLoading('Loading')
    setTimeout(hideLoading, loadingMs)
  }
  return (
    <div className={css.wrap}>
      {toastIcons.map((icon) => (
        <Button key={icon} size="small" look="second" onClick={() => showToast('A toast', icon)}>
          {`Toast: ${icon}`}
        </Button>
      ))}
      <Button size="small" look="second" onClick={load}>
        Loading
      </Button>
      <Button size="small" onClick={() => setSheet(true)}>
        Sheet
      </Button>
      <Button size="small" onClick={() => setDialog(true)}>
        Dialog
      </Button>
      <Button size="small" onClick={() => setPicture(1)}>
        Pictures
      </Button>
      <ImagePreview pictures={pictures} at={picture} onClose={() => setPicture(null)} />
      <Sheet open={sheet} title="A sheet" onClose={() => setSheet(false)}>
        <p>It comes from the lower edge, and goes by the cross, the overlay, or going back.</p>
      </Sheet>
      <Dialog
        open={dialog}
        title="Leave the theatre?"
        content="The curtain will wait for you."
        confirmText="Leave"
        cancelText="Stay"
        onAnswer={() => setDialog(false)}
      />
    </div>
  )
}
