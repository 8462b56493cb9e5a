/** The settings of a deep run: every cell, more samples, more kills, more sockets. */
export const deepSettings = {
  PORTICO_TEST_DEEP: '1',
  PORTICO_KILLS: '200',
}
