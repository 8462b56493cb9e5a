/** Facts on one line, each in its own direction; what is empty is left out. */
export const Joined = ({ facts }: { facts: readonly (string | null | undefined)[] }) =>
  facts.filter(Boolean).map((fact, at) => (
    <span key={at}>
      {at > 0 && ' · '}
      <bdi>{fact}</bdi>
    </span>
  ))
