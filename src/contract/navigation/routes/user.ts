import { route } from './route.ts'

/** The own account, cloud, storage, marketplace, add-ons and API. */
export const userRoutes = [
  route('/', 'home', 'home'),
  route('/dashboard', 'dashboard', 'dashboard'),
  route('/inbox', 'inbox', 'inbox'),
  route('/forbidden', 'forbidden', 'session'),
  route('/Profile/:remote?/:status?/:value?', 'profile', 'session'),

  route('/bucketsStores/:instanceId?/:tab?', 'storage', 'bucketsStores'),
  route('/bucketsStore/:instanceId', 'storage', 'bucketsStores'),
  route('/gatewayCache/:instanceId?/:tab?', 'storage', 'gatewayCache'),
  route('/osPricing', 'storage', 'osPricing'),
  route('/osDocumentation', 'storage', 'osDocumentation'),
  route('/fileServer/:id?', 'storage', 'fileServer'),
  route('/howToUse', 'storage', 'howToUse'),
  route('/fsPricing', 'storage', 'fsPricing'),

  route('/csp/:cspId?/:tab?/:userId?', 'marketplace', 'csp'),
  route('/azure/:cspId?/:tab?', 'marketplace', 'azure'),
  route('/customersManagement/:id?/:tab?', 'marketplace', 'adobe'),
  route('/scMarketPlace/:menuItem/:siteId?/:userId?', 'marketplace', 'marketplace'),
  route('/shoppingCart', 'marketplace', 'shoppingCart'),
  route('/myOrders/:idOrder?/:tab?', 'marketplace', 'myOrders'),
  route('/mySubscriptions/:idOrder?/:tab?', 'marketplace', 'mySubscriptions'),
]
