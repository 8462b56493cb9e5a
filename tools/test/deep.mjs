/** The settings of a deep run: every cell, more samples, more kills, more sockets, more deposits. */
export const deepSettings = {
  PORTICO_TEST_DEEP: '1',
  PORTICO_KILLS: '200',
  PORTICO_DEPOSITS: '10000',
}
