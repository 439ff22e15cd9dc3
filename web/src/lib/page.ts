/** The parts of an address, always as text: "?q=123" is a search for 123. */
export type AddressText = Record<string, string | undefined>

/** What a screen of the shop is given by its route. */
export type PageProps = {
  params: AddressText
  search: AddressText
  /** Where the loading screen leads to. */
  target?: string
}
