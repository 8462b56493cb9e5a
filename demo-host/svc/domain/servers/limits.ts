/** How many servers an account can have. */
export const serverLimit = 50
