/** Why the program can't start: one line for the person at the terminal, what is wrong and what to do [R12.10]. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}
