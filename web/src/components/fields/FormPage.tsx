import type { FormEvent, ReactNode } from 'react'
import css from './FormPage.module.css'

interface FormPageProps {
  /** The name under which the scroll position is stored. */
  readonly name: string
  /** The submit button. */
  readonly action: ReactNode
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly children: ReactNode
}

/** A form that fills its page: the fields scroll, and the button stays visible below them. */
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
