/** How tall what holds many rows becomes before it scrolls, as a part of the window's height. */
export const tallest = 0.8

/** The same for a style sheet; in a low window it is still of use. */
export const regionHeight = `max(320px, ${tallest * 100}vh)`
