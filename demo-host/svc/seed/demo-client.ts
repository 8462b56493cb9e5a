/** How a site of the demonstration is known to the demonstration's provider. The secret is none: everybody can read it here. */
export const demoClientOf = (slug: string): { clientId: string; clientSecret: string } => ({
  clientId: `portico-${slug}`,
  clientSecret: `demonstration-only-${slug}`,
})

/** Where the provider of a demonstration listens: two ports after the service. */
export const demoIssuer = (port: number): string => `http://localhost:${port + 2}`
