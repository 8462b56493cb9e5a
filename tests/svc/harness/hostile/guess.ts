import type { Answer, Client } from '../world/client.ts'

/** Tries a wrong password a number of times, one after the other. */
export const guess = async (client: Client, email: string, times: number): Promise<Answer[]> => {
  const answers: Answer[] = []
  for (let tries = 0; tries < times; tries += 1) {
    answers.push(await client.post('/login', { email, password: `wrong guess ${tries}` }))
  }
  return answers
}
