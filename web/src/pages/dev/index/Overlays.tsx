import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import {
  hideLoading,
  showLoading,
  showToast,
  toastIcons,
} from '../../../components/notice/notice.ts'
import { Sheet } from '../../../components/Sheet.tsx'
import css from './DevPage.module.css'

const loadingMs = 2000

export function Overlays() {
  const [sheet, setSheet] = useState(false)
  const [dialog, setDialog] = useState(false)
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
