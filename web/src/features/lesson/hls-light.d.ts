// The smaller build has no types of its own; they are those of the whole.
declare module 'hls.js/light' {
  import Hls from 'hls.js'
  export default Hls
}
