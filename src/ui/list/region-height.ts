/** How tall the region of a table becomes before it scrolls, as a part of the window's height. */
export const tallest = 0.8
