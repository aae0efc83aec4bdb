import { resolve } from 'node:path';
import { defineConfig } from '@rspack/cli';

const here = import.meta.dirname;

/** The server as one file of ours; what npm gave us stays in node_modules. */
export default defineConfig({
  mode: 'production',
  target: 'node20',
  context: here,
  entry: { main: './src/main.ts' },
  devtool: 'source-map',
  output: {
    path: resolve(here, 'dist'),
    filename: '[name].js',
    chunkFilename: '[name].js',
    module: true,
    chunkFormat: 'module',
    clean: true,
    library: { type: 'module' },
  },
  optimization: { minimize: false },
  resolve: { extensions: ['.ts', '.js', '.json'] },
  externalsType: 'module',
  externals: [({ request = '' }, callback) => (/^(?:\.|\/|@banyan\/)/.test(request) ? callback() : callback(undefined, request))],
  module: {
    rules: [
      { resourceQuery: /^\?raw$/, type: 'asset/source' },
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
});
