/**
 * A mouth as it is held, in px of a picture of 920 x 640: half its width, how far the lips have risen and dropped from the
 * line of the corners (y 250), the teeth that are to be seen, and how near the camera is.
 */
export type Mouth = {
  half: number
  rise: number
  drop: number
  /** How full the curve of the upper lip is, from 0. */
  arch: number
  /** Width and height of a front tooth. */
  tooth: readonly [width: number, height: number]
  /** Where the gum of the front teeth ends. */
  gumY: number
  /** How much the edges rise towards the corners. */
  curve: number
  /** Radians that the head is turned: positive shows more of the left of the picture, negative of the right. */
  yaw: number
  /** The lower row: where the edges of its front teeth are, and how high these are. */
  lower?: { edgeY: number; height: number }
  /** How far the picture is moved to the right and down, and enlarged. */
  across: number
  down: number
  zoom: number
}

const open: Mouth = {
  half: 322,
  rise: 38,
  drop: 164,
  arch: 0.55,
  tooth: [104, 130],
  gumY: 236,
  curve: 74,
  yaw: 0,
  across: 0,
  down: -4,
  zoom: 1.2,
}

export const mouths = {
  /** A laugh. */
  open,
  /** A calm smile: broad and shallow. */
  broad: {
    ...open,
    half: 338,
    rise: 26,
    drop: 128,
    arch: 0.4,
    tooth: [102, 120],
    gumY: 232,
    curve: 56,
    down: 22,
    zoom: 1.24,
  },
  /** From near: the corners lie outside the picture. */
  near: {
    ...open,
    half: 330,
    rise: 46,
    drop: 158,
    tooth: [106, 134],
    gumY: 234,
    curve: 66,
    down: -18,
    zoom: 1.5,
  },
  /** The gum is to be seen. */
  high: {
    ...open,
    half: 326,
    rise: 84,
    drop: 160,
    arch: 0.8,
    tooth: [103, 128],
    gumY: 240,
    curve: 70,
    down: 2,
    zoom: 1.2,
  },
  /** Both rows, a little apart. */
  grin: {
    ...open,
    half: 318,
    rise: 46,
    drop: 214,
    arch: 0.6,
    tooth: [100, 122],
    gumY: 230,
    curve: 50,
    down: -30,
    zoom: 1.16,
    lower: { edgeY: 362, height: 96 },
  },
  /** The lower row, from near. */
  low: {
    ...open,
    half: 318,
    rise: 6,
    drop: 236,
    arch: 0.35,
    tooth: [104, 126],
    gumY: 176,
    curve: 46,
    down: -56,
    zoom: 1.28,
    lower: { edgeY: 334, height: 112 },
  },
  /** The head turned, so that the side teeth on the left are to be seen. */
  turned: {
    ...open,
    half: 352,
    rise: 50,
    drop: 168,
    yaw: 0.46,
    tooth: [106, 132],
    curve: 52,
    across: 84,
    zoom: 1.24,
  },
  /** The head turned a little the other way. */
  aside: { ...open, half: 330, rise: 42, drop: 160, yaw: -0.24, tooth: [105, 130], across: -34 },
} satisfies Record<string, Mouth>

export type MouthName = keyof typeof mouths
