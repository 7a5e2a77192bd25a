/** `tone`: hostile to whoever is spoken to. `deed`: it names an act and does not do it. */
export type Learned = 'tone' | 'deed'
