/** The package without its list of names. */
declare module 'axios/unsafe/axios.js' {
  const axios: import('axios').AxiosStatic;
  export default axios;
}
