import { product } from '@fabula/contract'
import { useId } from 'react'
import css from './LoginStage.module.css'

/** The drawing above the form: a stage at dusk with a moon, hills, a lantern and an open curtain. */
export function LoginStage() {
  const shadow = useId()
  const lifted = `url(#${shadow})`
  return (
    <div className={css.stage}>
      <svg
        className={css.scene}
        viewBox="0 0 390 300"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <filter id={shadow} x="-20%" y="-20%" width="140%" height="150%">
          <feDropShadow dx="0" dy="3" stdDeviation="4" floodColor="#1b0f38" floodOpacity=".42" />
        </filter>
        <Sky lifted={lifted} />
        <Hills lifted={lifted} />
        <Curtain lifted={lifted} />
      </svg>
      <h1 className={css.name}>{product.name}</h1>
    </div>
  )
}

interface LayerProps {
  /** Id of the filter that draws the shadow of a paper. */
  readonly lifted: string
}

function Sky({ lifted }: LayerProps) {
  return (
    <>
      <rect width="390" height="300" fill="#6b3f9e" />
      <circle cx="195" cy="132" r="190" fill="#a6508f" filter={lifted} />
      <circle cx="195" cy="132" r="144" fill="#e2797c" filter={lifted} />
      <circle cx="195" cy="132" r="102" fill="#ffb27a" filter={lifted} />
      <circle cx="195" cy="132" r="64" fill="#ffe6ad" filter={lifted} />
      <path
        fill="#f7b4a0"
        filter={lifted}
        d="M20 92c2-12 18-14 24-6 4-14 26-14 30 0 8-6 20 0 20 8H20ZM292 70c2-10 16-12 20-4 6-14 28-12 30 2 8-4 16 0 16 6h-66Z"
      />
    </>
  )
}

function Hills({ lifted }: LayerProps) {
  return (
    <>
      <path
        fill="#b5508a"
        filter={lifted}
        d="M0 206c40-34 74-44 118-14s66 18 110-12 96-34 162 14v106H0Z"
      />
      <path
        fill="#7a3b96"
        filter={lifted}
        d="M0 232c52-24 92-18 136 2s92 14 134-8 84-18 120 4v70H0Z"
      />
      <g filter={lifted}>
        <path
          fill="#3b2474"
          d="M320 168h8v-10l5-12 5 12v10h8l8 12h-42ZM316 184h34l9 13h-52ZM312 201h42v34h-42Z"
        />
        <path
          fill="#ffd98a"
          d="M326 171h6v7h-6Zm10 0h6v7h-6Zm-14 17h7v7h-7Zm15 0h7v7h-7Zm-13 19h7v9h-7Zm14 0h7v9h-7Z"
        />
      </g>
      <path
        fill="#3f2272"
        filter={lifted}
        d="M0 262c20-12 44-12 66 0s44 12 66 0 44-12 66 0 44 12 66 0 44-12 66 0 40 12 60 2v36H0Z"
      />
    </>
  )
}

function Curtain({ lifted }: LayerProps) {
  return (
    <>
      <path fill="#d8405a" filter={lifted} d="M0 0h74c-6 54-18 104-40 142C22 164 8 176 0 180Z" />
      <path fill="#d8405a" filter={lifted} d="M390 0h-74c6 54 18 104 40 142 12 22 26 34 34 38Z" />
      <path
        fill="#b42c49"
        d="M26 0h14C38 58 28 112 8 150L0 160v-30C18 92 24 46 26 0ZM364 0h-14c2 58 12 112 32 150l8 10v-30C372 92 366 46 364 0Z"
      />
      <path
        fill="#ff5d6c"
        filter={lifted}
        d="M-6-10h402v36c-11 16-33 16-44 0-11 16-33 16-44 0-11 16-33 16-44 0-11 16-33 16-44 0-11 16-33 16-44 0-11 16-33 16-44 0-11 16-33 16-44 0-11 16-33 16-44 0-11 16-30 16-50 0Z"
      />
      <g className={css.lantern} filter={lifted}>
        <path fill="none" stroke="#3b2474" strokeWidth="2" d="M112 34v38" />
        <path fill="#ffb43d" d="M96 84c0-16 32-16 32 0v22c0 16-32 16-32 0Z" />
        <path fill="#ffe6ad" d="M106 80c0-7 12-7 12 0v30c0 7-12 7-12 0Z" />
        <path fill="#3b2474" d="M102 68h20v6h-20ZM102 116h20v6h-20Z" />
      </g>
    </>
  )
}
