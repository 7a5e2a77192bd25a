import type { Look, PersonLook } from '../artPlan.ts'
import type { Mood } from '../names.ts'

interface Avatar {
  look: Look
  mood: Mood
  /** The paper behind the head: its middle and its edge. */
  paper: readonly [string, string]
}

type Person = Pick<PersonLook, 'skin' | 'hair' | 'eyes' | 'outfit'> & Partial<PersonLook>

const person = (look: Person): PersonLook => ({
  kind: 'person',
  age: 'adult',
  build: 'slight',
  face: 'oval',
  extras: [],
  ...look,
})

/** Four of each kind a player may pick: `avatars/<name>.webp`. */
export const avatars: Record<string, Avatar> = {
  'female-1': {
    look: person({
      skin: 2,
      hair: { style: 'long', colour: '#2b1b3d', fringe: 'swept' },
      eyes: '#5b3df5',
      outfit: { kind: 'robe', colours: ['#5b3df5', '#8a74ff', '#ffd75e'] },
      extras: ['flower'],
    }),
    mood: 'warm',
    paper: ['#ffe3b8', '#ff9c78'],
  },
  'female-2': {
    look: person({
      skin: 5,
      face: 'round',
      hair: { style: 'curly', colour: '#2a1a1a', fringe: 'swept' },
      eyes: '#7a4a12',
      outfit: { kind: 'sweater', colours: ['#ffb43d', '#e0525f', '#fff1dc'] },
      extras: ['earrings'],
    }),
    mood: 'joy',
    paper: ['#d9f3e6', '#3fa796'],
  },
  'female-3': {
    look: person({
      skin: 1,
      hair: { style: 'bob', colour: '#c9653a', fringe: 'straight' },
      eyes: '#2f8f7d',
      outfit: { kind: 'dress', colours: ['#0f8f8a', '#fff1dc', '#ffd75e'] },
      extras: ['glasses', 'freckles'],
    }),
    mood: 'calm',
    paper: ['#ffe0ec', '#e4658a'],
  },
  'female-4': {
    look: person({
      skin: 4,
      hair: { style: 'braid', colour: '#3a1f1a', fringe: 'parted' },
      eyes: '#7a4a12',
      outfit: { kind: 'coat', colours: ['#1f4f63', '#f0c05a', '#ff8f4a'] },
      extras: ['scarf'],
    }),
    mood: 'warm',
    paper: ['#dfe2ff', '#6f7dd4'],
  },
  'male-1': {
    look: person({
      skin: 3,
      build: 'broad',
      face: 'square',
      hair: { style: 'short', colour: '#7a2f1f', fringe: 'swept' },
      eyes: '#0f8f8a',
      outfit: { kind: 'vest', colours: ['#2f4f8f', '#fff1dc', '#e0525f'] },
    }),
    mood: 'warm',
    paper: ['#d8f0f0', '#27aebc'],
  },
  'male-2': {
    look: person({
      skin: 6,
      build: 'broad',
      hair: { style: 'shaved', colour: '#1a1014', fringe: 'none' },
      eyes: '#5a3a1a',
      outfit: { kind: 'coat', colours: ['#7a2f4f', '#d99a5a', '#ffd75e'] },
      extras: ['beard'],
    }),
    mood: 'calm',
    paper: ['#fff0c2', '#ffb43d'],
  },
  'male-3': {
    look: person({
      skin: 1,
      face: 'oval',
      build: 'broad',
      hair: { style: 'tail', colour: '#1f2340', fringe: 'parted' },
      eyes: '#5b6fd0',
      outfit: { kind: 'robe', colours: ['#2a3a6a', '#8fa4d9', '#e0525f'] },
    }),
    mood: 'calm',
    paper: ['#efe0ff', '#8f5ab8'],
  },
  'male-4': {
    look: person({
      skin: 2,
      age: 'elder',
      build: 'broad',
      face: 'square',
      hair: { style: 'short', colour: '#d9d4e0', fringe: 'none' },
      eyes: '#3f6fa8',
      outfit: { kind: 'sweater', colours: ['#3f6a5a', '#e8d9b8', '#ffb43d'] },
      extras: ['glasses', 'moustache'],
    }),
    mood: 'joy',
    paper: ['#e4f2d8', '#7aa86a'],
  },
  'animal-1': {
    look: { kind: 'fox', eyes: '#f2a71b', scarf: '#5b3df5' },
    mood: 'warm',
    paper: ['#e6e0ff', '#8a74ff'],
  },
  'animal-2': {
    look: { kind: 'cat', eyes: '#f2c71b' },
    mood: 'calm',
    paper: ['#ffe0e4', '#ff8fa0'],
  },
  'animal-3': {
    look: { kind: 'heron', eyes: '#f2a71b', scarf: '#d1496e' },
    mood: 'calm',
    paper: ['#d8f0f5', '#5bb0c9'],
  },
  'animal-4': {
    look: { kind: 'dog', eyes: '#7a4a12', scarf: '#3f6fa8' },
    mood: 'joy',
    paper: ['#fff0c2', '#ffb43d'],
  },
}
