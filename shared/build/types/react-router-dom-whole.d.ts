declare module 'react-router-dom-whole' {
  export * from 'react-router-dom';
}
