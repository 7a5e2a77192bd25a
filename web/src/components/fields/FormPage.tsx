import type { FormEvent, ReactNode } from 'react'
import css from './FormPage.module.css'

interface FormPageProps {
  /** By which its scroll is kept. */
  readonly name: string
  /** The button that sends it. */
  readonly action: ReactNode
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly children: ReactNode
}

/** A form as tall as its page: the fields scroll, the button stays below them. */
export function FormPage({ name, action, onSubmit, children }: FormPageProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <main className={css.scroll} data-scroll={name}>
        {children}
      </main>
      <footer className={css.bar}>{action}</footer>
    </form>
  )
}
