import { Banner } from '../../../ui/kit/banner/banner.tsx'

/** The way to the provider's page where the browser didn't open it by itself. */
export const ProviderLink = ({ url, text, link }: { url: string; text: string; link: string }) => (
  <Banner tone="info" focuses>
    {text}{' '}
    <a href={url} target="_blank" rel="noopener">
      {link}
    </a>
  </Banner>
)
